import type { Members, Scalar, Value } from './values';

const ATTRIBUTE = '@';
const TEXT = '#';

/** The builder's form: attributes and texts are marked, children are not. */
interface Node {
  [name: string]: string | Node | (string | Node)[];
}

/** These have children in place of attributes. */
const WITHOUT_ATTRIBUTES = new Set(['artistInfo', 'artistInfo2', 'albumInfo']);

/** XML 1.0 has no way to write other characters, not even as entities. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const written = (scalar: Scalar): string => String(scalar).toWellFormed().replace(UNWRITABLE, '');

/** Imported with the first answer: most servers have no other players. */
let loading: Promise<(root: Node) => string> | undefined;
const load = async () => {
  const { default: XMLBuilder } = await import('fast-xml-builder');
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: ATTRIBUTE,
    textNodeName: TEXT,
    suppressBooleanAttributes: false,
    suppressEmptyNode: true,
  });
  return (root: Node) => builder.build(root);
};

/** Writes the members of the root as the protocol does: single values are attributes, lists and objects are children. */
export async function xmlOf(name: string, members: Members, namespace: string): Promise<string> {
  const build = await (loading ??= load());
  return `<?xml version="1.0" encoding="UTF-8"?>${build({ [name]: { [`${ATTRIBUTE}xmlns`]: namespace, ...nodeOf(members, name) } })}`;
}

function nodeOf(members: Members, name: string): Node {
  const node: Node = {};
  for (const [member, value] of Object.entries(members)) {
    if (value === undefined) continue;
    if (isList(value)) node[member] = value.map((item) => childOf(item, member));
    else if (typeof value === 'object') node[member] = nodeOf(value, member);
    else if (member === 'value') node[TEXT] = written(value);
    else node[WITHOUT_ATTRIBUTES.has(name) ? member : ATTRIBUTE + member] = written(value);
  }
  return node;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

const childOf = (item: Value, name: string): string | Node => (typeof item === 'object' ? nodeOf(item as Members, name) : written(item));
