import { LARGEST_TRACK_NUMBER } from '@chorus/contracts';
import { TextField } from '../../../ui/controls/text-field';
import { albumChoices } from '../form-parts/catalogue-choices';
import type { Catalogue } from '../form-parts/catalogue-choices';
import { ComboboxField } from '../form-parts/combobox-field';
import { CreditField } from '../form-parts/credit-field';
import { DateField } from '../form-parts/date-field';
import { FailedAlbums, FailedArtists } from '../form-parts/failed-choices';
import { GenresField } from '../form-parts/genres-field';
import type { NameKind } from './add-unknown-name';
import type { UnknownNames as Names } from './song-drafts';
import type { SongErrors, SongForm, EditedSong, EditedSongErrors } from './song-form';
import { UnknownNames } from './unknown-names';

interface SongFieldsProps {
  form: SongForm;
  errors: SongErrors;
  catalogue: Catalogue;
  unknown?: Names;
  onAddName?: (what: NameKind) => void;
  /** Set for a new song only: later, the duration is read from the audio. */
  withDuration?: boolean;
  onEdit: (change: Partial<SongForm>) => void;
}

export const SongFields = ({ form, errors, catalogue, unknown, onAddName, withDuration, onEdit }: SongFieldsProps) => (
  <>
    <TextField label="Title" value={form.title} error={errors.title} onChange={(title) => onEdit({ title })} />
    <FailedArtists />
    <FailedAlbums />
    <div className="grid gap-5 sm:grid-cols-2">
      <CreditField
        value={form}
        artists={catalogue.artists}
        errors={errors}
        hint={onAddName && unknown?.artist && <UnknownNames artist={unknown.artist} onAdd={onAddName} />}
        onChange={onEdit}
      />
      <ComboboxField
        label="Album"
        value={unknown?.album ? '' : form.albumId}
        choices={albumChoices(catalogue.albums, form.artistId)}
        placeholder="Choose an album"
        error={errors.albumId}
        hint={onAddName && unknown?.album && <UnknownNames {...unknown} artist={undefined} onAdd={onAddName} />}
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
    <GenresField value={form.genres} error={errors.genres} onChange={(genres) => onEdit({ genres })} />
  </>
);

interface TrackNumberFieldsProps {
  form: EditedSong;
  errors: EditedSongErrors;
  onEdit: (change: Partial<EditedSong>) => void;
}

const wholeNumber = { type: 'number', inputMode: 'numeric', min: 1, max: LARGEST_TRACK_NUMBER, hint: 'Optional' } as const;

export const TrackNumberFields = ({ form, errors, onEdit }: TrackNumberFieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <TextField
      {...wholeNumber}
      label="Track number"
      value={form.trackNumber}
      error={errors.trackNumber}
      onChange={(trackNumber) => onEdit({ trackNumber })}
    />
    <TextField
      {...wholeNumber}
      label="Disc number"
      value={form.discNumber}
      error={errors.discNumber}
      onChange={(discNumber) => onEdit({ discNumber })}
    />
  </div>
);
