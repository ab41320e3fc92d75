/** A piece of an XML document. Comments, declarations and processing instructions are left out. */
export type XmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; isEmpty: boolean }
  | { kind: 'close'; name: string }
  /** It may define entities, whose text can be as long as it likes. */
  | { kind: 'doctype' };

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const ATTRIBUTE = /([^\s=<>"'/]{1,60})\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)')/g;

/** Replaces references to single characters. There are no others: entities of a document's own are not expanded. */
export const withReferences = (text: string): string =>
  text.replace(REFERENCE, (written: string, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? written;
    const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });

/** What is skipped, by how it begins and ends. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;

/** Reads a document once, from its beginning to its end, in linear time. It need not be valid; it ends where a part of it does not. */
export function* xmlTokens(source: string): Generator<XmlToken> {
  for (let at = 0; at < source.length;) {
    const open = source.indexOf('<', at);
    const end = open < 0 ? source.length : open;
    if (end > at) yield { kind: 'text', text: withReferences(source.slice(at, end)) };
    if (open < 0) return;
    const part = partAt(source, open);
    if (!part) return;
    if (part.token) yield part.token;
    at = part.end;
  }
}

function partAt(source: string, open: number): { end: number; token?: XmlToken } | undefined {
  for (const [begin, close] of [...SKIPPED, CDATA]) {
    if (!source.startsWith(begin, open)) continue;
    const end = source.indexOf(close, open + begin.length);
    if (end < 0) return undefined;
    const token: XmlToken = { kind: 'text', text: source.slice(open + begin.length, end) };
    return { end: end + close.length, ...(begin === CDATA[0] && { token }) };
  }
  if (source.startsWith('<!', open)) return { end: source.length, token: { kind: 'doctype' } };
  const end = endOfTag(source, open);
  return end === undefined ? undefined : { end, token: tagOf(source.slice(open + 1, end - 1)) };
}

/** A value in quotes may contain what ends a tag. */
function endOfTag(source: string, open: number): number | undefined {
  let quote = '';
  for (let at = open + 1; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '>') return at + 1;
    else if (letter === '"' || letter === "'") quote = letter;
  }
  return undefined;
}

function tagOf(written: string): XmlToken {
  if (written.startsWith('/')) return { kind: 'close', name: localName(written.slice(1).trim()) };
  const [name = ''] = written.split(/[\s/]/, 1);
  const attributes = new Map<string, string>();
  for (const [, key = '', double, single] of written.matchAll(ATTRIBUTE))
    attributes.set(localName(key), withReferences(double ?? single ?? ''));
  return { kind: 'open', name: localName(name), attributes, isEmpty: written.endsWith('/') };
}

/** Documents choose the prefixes of their names themselves. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
