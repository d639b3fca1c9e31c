package dev.pencilmark.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents are read as the reader of the JDK reads them. */
class XmlReaderTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a/>",
        "<a></a>",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>\n <b c='1' d = \"2\"/>x</a>\n",
        "<a b='&lt;&gt;&amp;&apos;&quot;&#65;&#x42;&#10;'>&lt;&#x1F600;&amp;\uD83D\uDE00</a>",
        "<a b='1\n2\r\n3\t4'>1\r\n2\r3\n4</a>",
        "<a><!-- a - comment --><?target ?data?>b<![CDATA[<c>]] ]]]]></a><!-- end --> ",
        "<x:a xmlns:x='x' xmlns='y' x:b='1' c='2'><d/></x:a>",
        "<a>b]]c]>d</a>",
        "<\u00e4.-1 _\u00e4='\u00e4'/>",
      })
  void documentsAreReadAsByTheJdk(String document)
      throws IOException, XmlException, XMLStreamException {
    assertThat(read(document)).isEqualTo(readByJdk(document));
  }

  @Test
  void aLongTextIsReadInParts() throws IOException, XmlException {
    String text = "0123456789]".repeat(5_000);
    XmlReader xml = new XmlReader(new StringReader("<a>" + text + "<![CDATA[" + text + "]]></a>"));
    StringBuilder parts = new StringBuilder();
    for (XmlReader.Event event = xml.next(); event != XmlReader.Event.DONE; event = xml.next()) {
      parts.append(event == XmlReader.Event.TEXT ? xml.text() : "");
      assertThat(xml.text().length()).isLessThan(9_000);
    }
    assertThat(parts.toString()).isEqualTo(text + text);
  }

  @Test
  void thePlaceIsThatAfterATag() throws IOException, XmlException {
    XmlReader xml = new XmlReader(new StringReader("<a>\r\n\r<b\n/>c</a>"));
    assertThat(xml.next()).isEqualTo(XmlReader.Event.START);
    assertThat(xml.index()).isEqualTo(3);
    assertThat(xml.line()).isEqualTo(1);
    assertThat(xml.next()).isEqualTo(XmlReader.Event.TEXT);
    assertThat(xml.text()).isEqualTo("\n\n");
    assertThat(xml.isBlank()).isTrue();
    assertThat(xml.line()).isEqualTo(3);
    assertThat(xml.next()).isEqualTo(XmlReader.Event.START);
    assertThat(xml.index()).isEqualTo(11);
    assertThat(xml.line()).isEqualTo(4);
    assertThat(xml.next()).isEqualTo(XmlReader.Event.END);
    assertThat(xml.name()).isEqualTo("b");
    assertThat(xml.next()).isEqualTo(XmlReader.Event.TEXT);
    assertThat(xml.isBlank()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a",
        "<",
        "<a",
        "<a>",
        "<a>b",
        "<a></b>",
        "</a>",
        "<a/>b",
        "<a/><b/>",
        "<1/>",
        "<a b/>",
        "<a b=/>",
        "<a b=1/>",
        "<a b='1/>",
        "<a b='1'c='2'/>",
        "<a b='1' b='2'/>",
        "<a b='<'/>",
        "<a/ >",
        "<a>&</a>",
        "<a>&lt</a>",
        "<a>&#;</a>",
        "<a>&#xg;</a>",
        "<a>&#0;</a>",
        "<a>&#xD800;</a>",
        "<a>&#x110000;</a>",
        "<a>&#99999999999;</a>",
        "<a>\u0001</a>",
        "<a>\uFFFE</a>",
        "<a>\uD800</a>",
        "<a>\uDC00</a>",
        "<a>]]></a>",
        "<a><![CDATA[</a>",
        "<a><![cdata[]]></a>",
        "<![CDATA[a]]><a/>",
        "<a><!-- -- --></a>",
        "<a><!- --></a>",
        "<a><?b",
        "<a><??></a>",
        " <?xml version='1.0'?><a/>",
        "<?xml?><a/>",
        "<a/><?xml version='1.0'?>",
      })
  void malformedDocumentsAreRefusedAsByTheJdk(String document) {
    XmlException refused = catchThrowableOfType(XmlException.class, () -> read(document));
    assertThat(refused).isNotNull();
    assertThat(refused.isMalformed()).isTrue();
    assertThat(refused).hasMessageMatching("[^\n]{5,80}");
    assertThat(catchThrowableOfType(Exception.class, () -> readByJdk(document))).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE a><a/>",
        "<!DOCTYPE a [<!ENTITY b \"1\">]><a>&b;</a>",
        "<a>&b;</a>",
        "<a b='&c;'/>"
      })
  void nothingDeclaredIsRead(String document) {
    XmlException refused = catchThrowableOfType(XmlException.class, () -> read(document));
    assertThat(refused.isMalformed()).isFalse();
  }

  private static List<String> read(String document) throws IOException, XmlException {
    XmlReader xml = new XmlReader(new StringReader(document));
    List<String> all = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (XmlReader.Event event = xml.next(); event != XmlReader.Event.DONE; event = xml.next()) {
      switch (event) {
        case START -> {
          flush(text, all);
          all.add("start " + xml.name() + " " + xml.attributes());
          for (String name : List.of("b", "c", "d", "_\u00e4")) {
            all.add(name + "=" + xml.attribute(name));
          }
        }
        case END -> {
          flush(text, all);
          all.add("end " + xml.name());
        }
        case TEXT -> text.append(xml.text());
        default -> {}
      }
    }
    return all;
  }

  private static List<String> readByJdk(String document) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(document));
    List<String> all = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          flush(text, all);
          all.add("start " + xml.getLocalName() + " " + xml.getAttributeCount());
          for (String name : List.of("b", "c", "d", "_\u00e4")) {
            all.add(name + "=" + xml.getAttributeValue(null, name));
          }
        }
        case XMLStreamConstants.END_ELEMENT -> {
          flush(text, all);
          all.add("end " + xml.getLocalName());
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
        default -> {}
      }
    }
    return all;
  }

  private static void flush(StringBuilder text, List<String> all) {
    if (text.length() > 0) {
      all.add("text " + text);
      text.setLength(0);
    }
  }
}
