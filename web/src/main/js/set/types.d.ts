/** A Board message as JSON. */
interface Draft {
  type: string;
  size: number;
  digits?: string;
  clues?: string;
  boxes?: string;
  blacks?: string;
  cages?: DraftCage[];
  constraints?: Rule[];
  candidates?: unknown;
  cornerMarks?: unknown;
}

interface DraftCage {
  cells: number[];
  operator: string;
  target?: string;
}

/** A Constraint message as JSON. */
interface Rule {
  kind: string;
  groups?: { cells: number[] }[];
  values?: number[];
  masks?: number[];
  outsideClue?: object;
  dotType?: string;
  ignoreMarked?: boolean;
  loop?: boolean;
}

/** A ConstraintKind message as JSON. */
interface Kind {
  id: string;
  title: string;
  meaning: string;
  form: string;
  fewestValues?: number;
  mostValues?: number;
  usualValue?: boolean;
  solved?: boolean;
  parameters?: { field: string; meaning: string; required?: boolean; defaultValue?: string }[];
}

/** A drawing, and where the first cell is in it and how large cells are, in tenths of a unit. */
interface Sketch {
  svg: string;
  length: number;
  origin: number;
  cell: number;
}

/** What is known about the solutions of a draft. */
interface Found {
  state: "one" | "many" | "none" | "open" | "unknown" | "illegal" | "offline";
  /** The digits of each cell in some solution. */
  candidates?: string[];
  count?: number;
  exact?: boolean;
  problem?: string;
}
