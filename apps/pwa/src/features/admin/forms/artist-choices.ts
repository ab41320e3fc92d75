import type { Artist } from '@chorus/contracts';
import type { Choice } from '../../../ui/choice-field';

/** Everybody in the catalogue, and nobody first. */
export const artistChoices = (artists: readonly Artist[]): Choice[] => [
  { value: '', label: artists.length > 0 ? 'Choose an artist' : 'No artist yet' },
  ...artists.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
];
