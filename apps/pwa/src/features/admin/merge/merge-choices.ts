import type { Album, Artist } from '@chorus/contracts';
import { countOf } from '../../../ui/formats';
import type { Choice } from '../../../ui/controls/choice-field';
import type { Catalogue } from '../form-parts/catalogue-choices';
import type { Mergeable } from './merge-button';

/** All others of its kind. Two of one name are told apart. */
export function mergeChoices({ artists, albums }: Catalogue, { kind, id }: Mergeable): Choice[] {
  const all = kind === 'artist' ? artists.map(choiceOfArtist) : albums.map(choiceOfAlbum);
  const namesakes = new Map<string, number>();
  for (const { label } of all) namesakes.set(label, (namesakes.get(label) ?? 0) + 1);
  return all
    .filter(({ value }) => value !== id)
    .map(({ value, label, songs }) => ({
      value,
      label: (namesakes.get(label) ?? 0) > 1 ? `${label} · ${countOf(songs, 'song')}` : label,
    }));
}

const choiceOfArtist = ({ _id, fullName, songs }: Artist) => ({ value: _id, label: fullName, songs: songs.length });
const choiceOfAlbum = ({ _id, title, artist, songs }: Album) => ({ value: _id, label: `${title} · ${artist}`, songs: songs.length });
