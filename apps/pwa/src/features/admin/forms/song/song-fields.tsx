import { ChoiceField } from '../../../../ui/choice-field';
import { DateField } from '../fields/date-field';
import { TextField } from '../../../../ui/text-field';
import { artistChoices } from '../artist-choices';
import type { Catalogue } from '../use-catalogue';
import { albumChoices } from './album-choices';
import { NewNameHint } from './new-name-hint';
import type { SongErrors, SongForm } from './song-form';

interface SongFieldsProps {
  form: SongForm;
  errors: SongErrors;
  catalogue: Catalogue;
  /** Names that the catalogue does not have, and what adds them. */
  unknown?: { artist: string | undefined; album: string | undefined };
  onAddArtist?: () => void;
  onAddAlbum?: () => void;
  /** Only a new song is given a length; it is told by its audio later. */
  withDuration?: boolean;
  onEdit: (change: Partial<SongForm>) => void;
}

export const SongFields = ({ form, errors, catalogue, unknown, onAddArtist, onAddAlbum, withDuration, onEdit }: SongFieldsProps) => (
  <>
    <TextField label="Title" value={form.title} error={errors.title} onChange={(title) => onEdit({ title })} />
    <div className="grid gap-5 sm:grid-cols-2">
      <ChoiceField
        label="Artist"
        value={form.artistId}
        choices={artistChoices(catalogue.artists)}
        error={errors.artistId}
        hint={unknown?.artist && onAddArtist && <NewNameHint name={unknown.artist} action="Add artist" onAdd={onAddArtist} />}
        onChange={(artistId) => onEdit({ artistId })}
      />
      <ChoiceField
        label="Album"
        value={form.albumId}
        choices={albumChoices(catalogue.albums, form.artistId)}
        error={errors.albumId}
        hint={unknown?.album && onAddAlbum && <NewNameHint name={unknown.album} action="Add album" onAdd={onAddAlbum} />}
        onChange={(albumId) => onEdit({ albumId })}
      />
      <DateField
        label="Release date"
        placeholder="yyyy-MM-dd or yyyy"
        value={form.releaseYear}
        error={errors.releaseYear}
        onChange={(releaseYear) => onEdit({ releaseYear })}
      />
      {withDuration && (
        <TextField
          label="Duration (seconds)"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={form.duration}
          error={errors.duration}
          onChange={(duration) => onEdit({ duration })}
        />
      )}
    </div>
  </>
);
