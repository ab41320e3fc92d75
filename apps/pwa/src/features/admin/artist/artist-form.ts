import type { Artist } from '@chorus/contracts';
import { artistChange, IMAGE_MISSING, LONGEST_ARTIST_NAME, LONGEST_DESCRIPTION, newArtist } from '@chorus/contracts';
import { grouped } from '../../../ui/formats';
import { fieldErrors } from '../form-parts/field-errors';

export interface ArtistForm {
  fullName: string;
  /** The name by which lists sort the artist; empty where that is the name. */
  sortName: string;
  description: string;
  /** `yyyy-MM-dd`, or nothing. */
  dateOfBirth: string;
}

const messages = {
  fullName: `Enter a name, up to ${LONGEST_ARTIST_NAME} letters`,
  sortName: `Enter a sort name, up to ${LONGEST_ARTIST_NAME} letters, or leave it empty`,
  description: `Enter a description, up to ${grouped(LONGEST_DESCRIPTION)} letters`,
  dateOfBirth: 'Enter a date like 1990-12-31, or leave it empty',
};

export const formOfArtist = (artist?: Artist): ArtistForm => ({
  fullName: artist?.fullName ?? '',
  sortName: artist?.sortName ?? '',
  description: artist?.description ?? '',
  dateOfBirth: artist?.dateOfBirth ?? '',
});

/** With the name goes the sort name as the form shows it, since the server clears that of the former name. */
export const changedArtist = <Changes extends Partial<ArtistForm>>(changes: Changes, { sortName }: ArtistForm): Changes =>
  changes.fullName === undefined || sortName === '' ? changes : { ...changes, sortName };

export const artistErrors = (form: ArtistForm, changes?: Partial<ArtistForm>) =>
  changes ? fieldErrors(artistChange, changes, messages) : fieldErrors(newArtist, form, messages);

export function missingOfArtist({ fullName, description }: ArtistForm, picture: File | undefined): string | undefined {
  if (!picture) return IMAGE_MISSING;
  if (!fullName.trim()) return 'Please enter a name';
  if (!description.trim()) return 'Please enter a description';
  return undefined;
}
