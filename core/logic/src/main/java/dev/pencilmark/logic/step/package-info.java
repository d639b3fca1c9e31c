/** Steps, the techniques that they belong to, and what a family of techniques is. */
package dev.pencilmark.logic.step;
