import { LONGEST_EDITION } from '../catalogue/catalogue-limits';
import { itunes, KINDS, type ParsedTags, type ToLine, valuesOf } from './tag-values';

/** As MusicBrainz's programs and Mp3tag write it. VERSION is not among them: by the definition of its format it is that of a song. */
const NAMES = ['ALBUMVERSION', 'EDITION', 'MUSICBRAINZ ALBUM COMMENT', 'MUSICBRAINZ_ALBUMCOMMENT'];
const FRAMES = NAMES.flatMap((name) => [`TXXX:${name}`, name, itunes(name)]);

/** The edition of its album that a song is from, such as "2011 Remaster", if its tags say it. */
export function editionInTags(metadata: ParsedTags, toLine: ToLine): string | undefined {
  for (const kind of KINDS) {
    const { values, isSlashed } = valuesOf(metadata, kind, FRAMES);
    const [edition] = isSlashed ? [values.join('/')] : values;
    if (edition !== undefined) return toLine(edition, LONGEST_EDITION);
  }
  return undefined;
}
