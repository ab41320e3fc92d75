const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter]!);

type Content = string | number | boolean | undefined | Fields | Content[];
interface Fields {
  [name: string]: Content;
}

/** Writes an array as several elements, and nothing for undefined. */
function element(name: string, content: Content): string {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((each) => element(name, each)).join('');
  const inner =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([child, of]) => element(child, of))
          .join('')
      : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
}

export const xml = (name: string, fields: Fields): string => `<?xml version="1.0" encoding="UTF-8"?>\n${element(name, fields)}`;
