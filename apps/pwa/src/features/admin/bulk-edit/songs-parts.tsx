import type { Song } from '@chorus/contracts';
import { albumChoices, useCatalogue } from '../form-parts/catalogue-choices';
import { ComboboxField } from '../form-parts/combobox-field';
import { CreditField } from '../form-parts/credit-field';
import { DateField } from '../form-parts/date-field';
import { FailedAlbums, FailedArtists } from '../form-parts/failed-choices';
import { GenresField } from '../form-parts/genres-field';
import { PictureField } from '../form-parts/picture-field';
import { AskedPart } from './asked-part';
import { nowOf } from './songs-change';
import type { Part } from './songs-change';
import type { useEditSongs } from './use-edit-songs';

interface SongsPartsProps {
  songs: readonly Song[];
  form: ReturnType<typeof useEditSongs>;
}

export function SongsParts({ songs, form }: SongsPartsProps) {
  const catalogue = useCatalogue();
  const { asked, fields, errors, edit, toggle } = form;
  const part = (name: Part, label: string) => ({
    label,
    now: nowOf(songs, catalogue.albums, name),
    isAsked: asked.has(name),
    onToggle: () => toggle(name),
  });

  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-muted">Check what should be the same for all of these songs. Everything else stays as it is.</p>
      <FailedArtists />
      <FailedAlbums />
      <AskedPart {...part('artists', 'Artists')}>
        <CreditField
          value={fields}
          artists={catalogue.artists}
          errors={errors.artists === undefined ? {} : { artistId: 'Choose an artist', artists: errors.artists }}
          onChange={edit}
        />
      </AskedPart>
      <AskedPart {...part('albumId', 'Album')}>
        <ComboboxField
          label="Album"
          value={fields.albumId}
          choices={albumChoices(catalogue.albums, fields.artistId)}
          placeholder="Choose an album"
          error={errors.albumId}
          onChange={(albumId) => edit({ albumId })}
        />
      </AskedPart>
      <AskedPart {...part('releaseYear', 'Release date')}>
        <DateField
          label="Release date"
          placeholder="yyyy-MM-dd or yyyy"
          value={fields.releaseYear}
          error={errors.releaseYear}
          onChange={(releaseYear) => edit({ releaseYear })}
        />
      </AskedPart>
      <AskedPart {...part('genres', 'Genres')}>
        <GenresField
          value={fields.genres}
          error={errors.genres}
          hint="These replace the genres that the songs have. Leave it empty to remove them."
          onChange={(genres) => edit({ genres })}
        />
      </AskedPart>
      <AskedPart {...part('imageFile', 'Cover')}>
        <PictureField noun="cover" file={form.picture} error={errors.imageFile} onChoose={form.choosePicture} />
      </AskedPart>
    </div>
  );
}
