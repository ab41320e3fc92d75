/** What the parser of tags has read. */
export interface ParsedTags {
  native: Readonly<Record<string, readonly { id: string; value: unknown }[]>>;
  quality: { warnings: readonly { message: string }[] };
}

/** Makes one clean line of at most so many UTF-16 units of a text in tags; undefined when nothing is left. */
export type ToLine = (text: string, longest: number) => string | undefined;

/** The first kind of tag that says something counts, in the order that the parser has for everything else. */
export const KINDS = ['APEv2', 'vorbis', 'ID3v2.4', 'ID3v2.3', 'ID3v2.2', 'exif', 'iTunes', 'ID3v1'];
/** Kinds that hold several values apart by a slash, which names such as K/DA contain. The parser splits there. */
const WITH_SLASHES = ['ID3v2.3', 'ID3v2.2'];

/** More than a song has, so that it can be said how many are left out. */
const MOST_READ = 1_000;

/** The frame of a name that MP4 does not know. */
export const itunes = (name: string): string => `----:COM.APPLE.ITUNES:${name}`;

interface Values {
  values: string[];
  /** Whether the parser has split them at slashes. */
  isSlashed: boolean;
}

const nothing: Values = { values: [], isSlashed: false };

/** The values of the first of the frames that has some. */
export function valuesOf({ native, quality }: ParsedTags, kind: string, ids: readonly string[]): Values {
  // Files have one kind of tag or two, and few of the frames: an import asks this a hundred times of each file.
  const frames = (native[kind] ?? []).flatMap(({ id, value }) =>
    typeof value === 'string' && ids.includes(id.toUpperCase()) ? { id: id.toUpperCase(), value } : [],
  );
  if (frames.length === 0) return nothing;
  for (const id of ids) {
    const texts = frames.flatMap((frame) => (frame.id === id ? frame.value : []));
    const values = texts.flatMap((text) => text.split('\0')).filter((value) => value.trim() !== '');
    if (values.length === 0) continue;
    const [frame] = id.split(':', 1);
    const isApart = values.length > texts.length || quality.warnings.some(({ message }) => message.startsWith(`${kind} ${frame} uses`));
    return { values: values.slice(0, MOST_READ), isSlashed: values.length > 1 && WITH_SLASHES.includes(kind) && !isApart };
  }
  return nothing;
}
