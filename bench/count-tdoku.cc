// Lets tdoku count solutions for bench/run whole. The arguments are files with one puzzle of 81 characters per line. For every line
// "set stage passes" of its input, makes this number of passes over a set, ignoring the stage, and prints the microseconds per
// puzzle and the solutions per pass. With the sources of tdoku (github.com/t-dillon/tdoku) in TDOKU, build it with its BUILD.sh, or:
//
//   clang++ -O3 -march=native -std=c++17 -I TDOKU/include -o count-tdoku bench/count-tdoku.cc TDOKU/src/solver_dpll_triad_simd.cc TDOKU/src/util.cc
//   PENCILMARK_TDOKU=$PWD/count-tdoku bench/run whole
#include <time.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "tdoku.h"

static double Micros() {
  timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

int main(int count, char** files) {
  std::vector<std::vector<std::string>> sets;
  for (int i = 1; i < count; i++) {
    std::ifstream file(files[i]);
    std::string line;
    sets.emplace_back();
    while (std::getline(file, line)) {
      sets.back().push_back(line);
    }
  }
  printf("ready\n");
  fflush(stdout);
  int set, stage, passes;
  while (scanf("%d %d %d", &set, &stage, &passes) == 3) {
    char solution[81];
    size_t guesses;
    size_t found = 0;
    double began = Micros();
    for (int pass = 0; pass < passes; pass++) {
      for (const std::string& puzzle : sets[set]) {
        found += TdokuSolverDpllTriadSimd(puzzle.c_str(), 2, 0, solution, &guesses);
      }
    }
    printf("%f %zu\n", (Micros() - began) / passes / sets[set].size(), found / passes);
    fflush(stdout);
  }
}
