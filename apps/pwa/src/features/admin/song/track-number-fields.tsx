import { LARGEST_TRACK_NUMBER } from '@chorus/contracts';
import { TextField } from '../../../ui/controls/text-field';
import type { EditedSong, EditedSongErrors } from './song-form';

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
