import { detailName } from '@chorus/contracts';
import type { MergePlan } from '@chorus/contracts';
import { countOf } from '../../../ui/formats';
import type { Mergeable } from './merge-button';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** What moves, a line each. */
export function movesOf({ songs, albums, credits, likes }: MergePlan): string[] {
  const own = [...(songs > 0 ? [countOf(songs, 'song')] : []), ...(albums > 0 ? [countOf(albums, 'album')] : [])];
  return [
    ...(own.length > 0 ? [listed.format(own)] : []),
    ...(credits > 0 ? [`${countOf(credits, 'credit')} on songs and albums of others`] : []),
    ...(likes > 0 ? [countOf(likes, 'like')] : []),
  ];
}

/** What the one that stays lacks and gets; empty for nothing. */
export const gainsOf = ({ gains }: MergePlan, { kind }: Mergeable): string =>
  listed.format(gains.flatMap((name) => detailName(kind, name) ?? []));
