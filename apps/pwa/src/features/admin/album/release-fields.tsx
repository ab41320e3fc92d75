import { EARLIEST_ALBUM_YEAR } from '@chorus/contracts';
import { TextField } from '../../../ui/controls/text-field';
import type { AlbumForm } from './album-form';

type ReleaseForm = Pick<AlbumForm, 'releaseYear' | 'originalYear' | 'edition'>;

interface ReleaseFieldsProps {
  value: ReleaseForm;
  errors: Partial<Record<keyof ReleaseForm, string>>;
  onChange: (change: Partial<ReleaseForm>) => void;
}

const thisYear = () => new Date().getFullYear();

/** When an album came out, and which edition of it this is. */
export function ReleaseFields({ value, errors, onChange }: ReleaseFieldsProps) {
  const year = { type: 'number', inputMode: 'numeric', min: EARLIEST_ALBUM_YEAR, max: thisYear() } as const;

  return (
    <>
      <TextField
        label="Release year"
        {...year}
        value={value.releaseYear}
        error={errors.releaseYear}
        onChange={(releaseYear) => onChange({ releaseYear })}
      />
      <TextField
        label="First released in"
        hint="Optional. The year of the first edition, if this is a later one."
        {...year}
        value={value.originalYear}
        error={errors.originalYear}
        onChange={(originalYear) => onChange({ originalYear })}
      />
      <TextField
        label="Edition"
        hint="Optional, such as “2011 Remaster”."
        value={value.edition}
        error={errors.edition}
        onChange={(edition) => onChange({ edition })}
      />
    </>
  );
}
