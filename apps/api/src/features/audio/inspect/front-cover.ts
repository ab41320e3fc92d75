import type { IPicture } from 'music-metadata';

/** By the names that the parser gives to the kinds of pictures of ID3v2 and FLAC, best first. */
const KINDS = [/^(?:cover \()?front\)?$|^cover$/i, /^other$/i];
const ICON = /icon/i;

/** The picture that stands for a song: its front cover, else one without a kind, else the largest that is no icon. */
export function frontCover(pictures: readonly IPicture[] = []): IPicture | undefined {
  for (const kind of KINDS) {
    const found = pictures.find(({ type }) => kind.test(type ?? 'Other'));
    if (found) return found;
  }
  return pictures.filter(({ type }) => !ICON.test(type ?? '')).toSorted((one, other) => other.data.length - one.data.length)[0];
}
