package dev.pencilmark.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ScriptPackerTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "const one = 1; // no more | let A=1;",
        "/** Says. @param {string} x */ let x = /* y */ 2; | let A=2;",
        "const text = \"// no /* comment */ `\" + ' \\' ${x} '; | let A=\"// no /* comment */ `\"+' \\' ${x} ';",
        "const t = `a ${ one + `b ${ two } }` } // c`; | let A=`a ${a+`b ${b} }`} // c`;",
        "f(`${ { x: y }.x }`); | a(`${{x:b}.x}`);",
        "const re = /[/\"'`]\\/ {2}/g.test(s) / 2 / n; | let A=/[/\"'`]\\/ {2}/g.test(a)/2/b;",
        "if (/ a/.test(b)) return; | if(/ a/.test(a))return;",
        "i = n++ + +m - -k; | a=b++ + +c- -d;",
        "for (const x of [1, 2.5]) g(x in { x }, typeof x); | for(let a of[1,2.5])b(a in{x:a},typeof a);",
        "const { who, is: that = 1, ...rest } = it; | let{who:C,is:B=1,...A}=a;",
        "const o = { key: key ? yes : no, own, m() { own(); }, 'q': 1 }; | let A={key:a?b:c,own:d,m(){d()},'q':1};",
        "class Own extends HTMLElement { list = []; get size() { return this.list.length; } grow(by) { by.size?.list; } } | class A extends HTMLElement{list=[];get size(){return this.list.length}grow(a){a.size?.list}}",
        "switch (x) { case 1: { y; } default: z({ y }); } | switch(a){case 1:{b}default:c({y:b})}",
        "const f = (a, { b }) => ({ a, c: b }); | let A=(a,{b})=>({a,c:b});",
        "document.body.name = name; | document.body.name=a;",
        "label = async () => { await x; }; | a=async()=>{await b};",
        "f(async (one) => one, (two) => (three) => [two, three,],); | a(async b=>b,c=>d=>[c,d]);",
        "g({ true: true, is: x.false ? false : 0.5, }, [, 1,], [,], y.const); | a({true:!0,is:b.false?!1:.5},[,1],[,],c.const);",
        "h(() => { while (x());}, () => { if (a) { b(); } else; }, () => { ; }); | a(()=>{while(b());},()=>{if(c){d()}else;},()=>{;});",
      })
  void scriptsAreShorterAndDoTheSame(String script, String packed) {
    assertThat(ScriptPacker.pack(script.strip() + "\n")).isEqualTo(packed.strip() + "\n");
  }

  /** Where a line break may end a statement it stays; within one it goes. */
  @Test
  void lineBreaksThatMayEndAStatementStay() {
    assertThat(ScriptPacker.pack("const x = f(\n  1,\n)\n(g)\nreturn\nx\n++y\nz = {\n}\n[z]\n"))
        .isEqualTo("let A=a(1)\n(b)\nreturn\nA\n++a\na={}\n[a]\n");
    assertThat(ScriptPacker.pack("a\n  .b()\n  ? c\n  : d\n  && e;\nf;\n"))
        .isEqualTo("a.b()?b:c&&d;e;\n");
  }

  /** A name of one piece is another one in the next; what is declared for all is the same. */
  @Test
  void namesArePerPiece_unlessTheyAreDeclaredForAll() {
    assertThat(
            ScriptPacker.pack(
                "const one = (x) => x\nlet two = 1, [three, { four: five }] = y;\n"
                    + "function six(five, z) {\n  const seven = z;\n  return seven + two;\n}\n"
                    + "class Eight {\n  a = (x) => x;\n  b(y, x) {\n    y.a(one, x);\n  }\n"
                    + "  get c() {\n    return three;\n  }\n}\nnew Eight(five, z)\n"))
        .isEqualTo(
            "let C=a=>a\nlet E=1,[D,{four:A}]=a;"
                + "function F(A,b){let c=b;return c+E}\n"
                + "class B{a=a=>a;b(a,b){a.a(C,b)}\nget c(){return D}}\nnew B(A,a)\n");
  }

  @Test
  void noShortNameIsAKeywordOrTheBrowsers() {
    StringBuilder script = new StringBuilder();
    for (int i = 0; i < 4_000; i++) {
      script.append("let name").append(i).append(";\n");
    }
    List<String> names =
        ScriptPacker.pack(script.toString())
            .lines()
            .flatMap(line -> List.of(line.split(";")).stream())
            .map(line -> line.substring("let ".length()))
            .collect(Collectors.toList());
    StringBuilder function = new StringBuilder("function all() {\n");
    script.toString().lines().forEach(line -> function.append(line.replace("let ", "")));
    String packed = ScriptPacker.pack(function.append("}\n").toString());
    names.addAll(
        List.of(packed.substring(packed.indexOf('{') + 1, packed.lastIndexOf('}')).split(";")));
    assertThat(names).hasSize(8_000).doesNotHaveDuplicates();
    assertThat(names).doesNotContain("do", "if", "in", "of", "as").doesNotContain("JSON", "Map");
  }

  @ParameterizedTest
  @ValueSource(strings = {"f(", "`a ${b", "\"a\n\"", "/a\n/", "/* a", "a # b", "a @ b", "})"})
  void whatIsNotKnownIsRefused(String script) {
    assertThatIllegalStateException().isThrownBy(() -> ScriptPacker.pack(script + "\n"));
  }

  @Test
  void thePageIsPacked() {
    assertThat(Modules.script(Set.of()).length())
        .isLessThan(Modules.joined(Set.of()).length() * 7 / 10);
  }
}
