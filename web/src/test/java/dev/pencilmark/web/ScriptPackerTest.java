package dev.pencilmark.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Set;
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
        "const one = 1; // no more | const a=1;",
        "/** Says. @param {string} x */ let x = /* y */ 2; | let a=2;",
        "const text = \"// no /* comment */ `\" + ' \\' ${x} '; | const a=\"// no /* comment */ `\"+' \\' ${x} ';",
        "const t = `a ${ one + `b ${ two } }` } // c`; | const b=`a ${a+`b ${c} }`} // c`;",
        "f(`${ { x: y }.x }`); | a(`${{x:b}.x}`);",
        "const re = /[/\"'`]\\/ {2}/g.test(s) / 2 / n; | const b=/[/\"'`]\\/ {2}/g.test(c)/2/a;",
        "if (/ a/.test(b)) return; | if(/ a/.test(a))return;",
        "i = n++ + +m - -k; | a=d++ + +c- -b;",
        "for (const x of [1, 2.5]) g(x in { x }, typeof x); | for(const a of[1,2.5])b(a in{x:a},typeof a);",
        "const { who, is: that = 1, ...rest } = it; | const{who:d,is:c=1,...b}=a;",
        "const o = { key: key ? yes : no, own, m() { own(); }, 'q': 1 }; | const d={key:b?e:c,own:a,m(){a();},'q':1};",
        "class Own extends HTMLElement { list = []; get size() { return this.list.length; } grow(by) { by.size?.list; } } | class b extends HTMLElement{list=[];get size(){return this.list.length;}grow(a){a.size?.list;}}",
        "switch (x) { case 1: { y; } default: z({ y }); } | switch(b){case 1:{a;}default:c({y:a});}",
        "const f = (a, { b }) => ({ a, c: b }); | const c=(a,{b})=>({a,c:b});",
        "document.body.name = name; | document.body.name=a;",
        "label = async () => { await x; }; | a=async()=>{await b;};",
      })
  void scriptsAreShorterAndDoTheSame(String script, String packed) {
    assertThat(ScriptPacker.pack(script.strip() + "\n")).isEqualTo(packed.strip() + "\n");
  }

  /** Where a line break may end a statement it stays; within one it goes. */
  @Test
  void lineBreaksThatMayEndAStatementStay() {
    assertThat(ScriptPacker.pack("const x = f(\n  1,\n)\n(g)\nreturn\nx\n++y\nz = {\n}\n[z]\n"))
        .isEqualTo("const a=c(1,)\n(d)\nreturn\na\n++e\nb={}\n[b]\n");
    assertThat(ScriptPacker.pack("a\n  .b()\n  ? c\n  : d\n  && e;\nf;\n"))
        .isEqualTo("a.b()?b:c&&d;e;\n");
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
            .toList();
    assertThat(names).hasSize(4_000).doesNotHaveDuplicates();
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
