import { LONGEST_GENRE, MOST_GENRES } from '@chorus/contracts/catalogue/catalogue-limits';
import { meansNoGenre, splitGenres } from '@chorus/contracts/text/split-genres';
import { cleanLine, foldedName } from './clean-text';

export function genresInTags(written: readonly string[] | undefined, decode: (text: string) => string): string[] {
  const names = (written ?? []).flatMap((text) => splitGenres(decode(text))).flatMap((name) => cleanLine(name, LONGEST_GENRE) ?? []);
  const byName = new Map<string, string>();
  for (const name of names) {
    const folded = foldedName(name);
    if (!meansNoGenre(name) && !byName.has(folded)) byName.set(folded, name);
  }
  return [...byName.values()].slice(0, MOST_GENRES);
}
