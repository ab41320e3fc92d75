import { BY_VARIOUS_ARTISTS, VARIOUS_ARTISTS } from '@chorus/contracts';
import type { Artist } from '@chorus/contracts';
import { useRef } from 'react';
import { AlbumDialog } from '../album/album-dialog';
import { ArtistDialog } from '../artist/artist-dialog';
import type { ArtistForm } from '../artist/artist-form';
import { useCatalogue } from '../form-parts/catalogue-choices';
import { creditForm, rowsIn, withArtist } from '../form-parts/credit-form';
import type { SongTags } from '../upload/song-tags';
import { creditOfNames, findArtist, folded } from './match-by-name';
import type { SongForm } from './song-form';
import type { FilledDraft } from './use-filled-drafts';

export type NameKind = 'artist' | 'albumArtist' | 'album';

export interface UnknownName extends FilledDraft {
  what: NameKind;
}

interface AddUnknownNameProps extends UnknownName {
  onAdded: (change: Partial<SongForm>) => void;
  /** Whether the name has been added. */
  onClose: (isAdded: boolean) => void;
}

export function AddUnknownName({ what, draft, form, cover, unknown, ...on }: AddUnknownNameProps) {
  const isAdded = useRef(false);
  const onClose = () => on.onClose(isAdded.current);
  const onAdded = (change: Partial<SongForm>) => {
    isAdded.current = true;
    on.onAdded(change);
  };
  const { artists } = useCatalogue();
  const { album = '', albumArtist, albumArtists, date, originalDate, edition } = draft.tags ?? {};
  if (what !== 'album') {
    const change = (added: Artist) => (what === 'artist' ? withAdded(added, form, unknown[what]) : {});
    return (
      <ArtistDialog suggestion={namedInTags(unknown[what], draft.tags)} onAdded={(added) => onAdded(change(added))} onClose={onClose} />
    );
  }
  const artistId = albumArtist === undefined ? form.artistId : albumArtistId(albumArtist, artists);
  const credit = albumArtists ? creditOfNames(albumArtists, artists) : { artistId };
  return (
    <AlbumDialog
      suggestion={{
        title: album,
        ...credit,
        ...(date && { releaseYear: date.slice(0, 4) }),
        ...(originalDate && { originalYear: originalDate.slice(0, 4) }),
        ...(edition && { edition }),
      }}
      suggestedPicture={cover.file}
      onAdded={({ _id }) => onAdded({ albumId: _id })}
      onClose={onClose}
    />
  );
}

function namedInTags(fullName: string | undefined, { sortNames }: SongTags = {}): Partial<ArtistForm> {
  const sortName = fullName === undefined ? undefined : sortNames?.get(fullName);
  return { ...(fullName !== undefined && { fullName }), ...(sortName !== undefined && { sortName }) };
}

/** One of several artists is found by the name in the tags, and fills the first empty line under another name. */
function withAdded({ _id, fullName }: Artist, form: SongForm, name = ''): Partial<SongForm> {
  const rows = rowsIn(form);
  if (rows.length > 1 && folded(fullName) === folded(name)) return {};
  const at = rows.findIndex(({ artistId }) => artistId === '');
  return creditForm(withArtist(rows, Math.max(0, at), _id));
}

const albumArtistId = (name: string, artists: readonly Artist[]): string =>
  name === VARIOUS_ARTISTS ? BY_VARIOUS_ARTISTS : (findArtist(name, artists)?._id ?? '');
