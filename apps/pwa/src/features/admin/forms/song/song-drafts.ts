import type { Album } from '@chorus/contracts';
import { bareName, sortFiles } from '../../upload/file-kinds';
import type { SongTags } from '../../upload/song-tags';
import type { Catalogue } from '../use-catalogue';
import { findAlbum, findArtist } from './match-by-name';
import { blankSong } from './song-form';
import type { SongForm } from './song-form';

/** A song on its way into the catalogue. */
export interface SongDraft {
  id: number;
  audio?: File;
  /** The chosen picture. */
  picture?: File;
  /** What the audio says about itself; undefined while it is read. */
  tags?: SongTags;
  /** What a person typed or chose: it counts more than what the audio says. */
  typed: Partial<SongForm>;
}

export interface SongDrafts {
  drafts: SongDraft[];
  /** Several files were chosen: they are reviewed as a list. */
  isList: boolean;
  nextId: number;
}

export type DraftsEvent =
  | { type: 'files.chosen'; files: readonly File[]; draftId?: number | undefined }
  | { type: 'tags.read'; audio: File; tags: SongTags }
  | { type: 'draft.edited'; id: number; change: Partial<SongForm> }
  | { type: 'draft.removed'; id: number };

export const noDrafts: SongDrafts = { drafts: [{ id: 0, typed: {} }], isList: false, nextId: 1 };

export function changeDrafts(state: SongDrafts, event: DraftsEvent): SongDrafts {
  const change = (isMeant: (draft: SongDraft) => boolean, changed: (draft: SongDraft) => SongDraft) => ({
    ...state,
    drafts: state.drafts.map((draft) => (isMeant(draft) ? changed(draft) : draft)),
  });
  switch (event.type) {
    case 'files.chosen':
      return takeFiles(state, event.files, event.draftId);
    case 'tags.read':
      return change(
        ({ audio }) => audio === event.audio,
        (draft) => ({ ...draft, tags: event.tags }),
      );
    case 'draft.edited':
      return change(
        ({ id }) => id === event.id,
        (draft) => ({ ...draft, typed: { ...draft.typed, ...event.change } }),
      );
    case 'draft.removed': {
      const drafts = state.drafts.filter(({ id }) => id !== event.id);
      return drafts.length > 0 ? { ...state, drafts } : { ...noDrafts, drafts: [newDraft(state.nextId)], nextId: state.nextId + 1 };
    }
  }
}

const newDraft = (id: number, audio?: File): SongDraft => ({ id, typed: {}, ...(audio && { audio }) });

/** One audio file and one picture belong to the draft that is looked at; more audio files make a list. */
function takeFiles(state: SongDrafts, files: readonly File[], draftId: number | undefined): SongDrafts {
  const { audio, pictures } = sortFiles(files);
  const looksAtOne = draftId !== undefined;
  const replaces = looksAtOne && (audio.length === 1 || !state.drafts.find(({ id }) => id === draftId)?.audio);
  const [own, ...others] = replaces ? audio : [undefined, ...audio];
  const drafts = state.drafts.map((draft) => (draft.id === draftId ? withFiles(draft, own, pictures[0]) : draft));
  const more = others.filter((file) => file !== undefined).map((file, at) => newDraft(state.nextId + at, file));
  return { drafts: [...drafts, ...more], isList: state.isList || drafts.length + more.length > 1, nextId: state.nextId + more.length };
}

function withFiles({ tags, ...draft }: SongDraft, audio: File | undefined, picture: File | undefined): SongDraft {
  const kept = audio ? { audio, typed: withoutEmpty(draft.typed) } : tags && { tags };
  return { ...draft, ...kept, ...(picture && { picture }) };
}

/** Another file fills what is empty. */
const withoutEmpty = (typed: Partial<SongForm>): Partial<SongForm> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));

/** What a draft's form shows: what is typed, else what the audio says, else nothing. */
export function formOfDraft({ audio, tags, typed }: SongDraft, { artists, albums }: Catalogue): SongForm {
  const said = tags && {
    title: tags.title ?? (audio && bareName(audio.name)),
    artistId: findArtist(tags.artist, artists)?._id,
    albumId: albumOf(tags, albums)?._id,
    releaseYear: tags.date,
    duration: tags.duration?.toString(),
  };
  return { ...blankSong, ...stated(said ?? {}), ...typed };
}

const stated = (said: Readonly<Partial<Record<keyof SongForm, string | undefined>>>): Partial<SongForm> =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

const albumOf = ({ album, artist, albumArtist }: SongTags, albums: readonly Album[]) => findAlbum(album, [albumArtist, artist], albums);

/** The picture of a draft: the chosen one, or the one in the audio. */
export const coverOfDraft = ({ picture, tags }: SongDraft): File | undefined => picture ?? tags?.cover;

/** Names in the audio that the catalogue does not have, as long as nothing else is chosen. */
export function unknownNames({ tags = {}, typed }: SongDraft, { artists, albums }: Catalogue) {
  return {
    artist: typed.artistId || findArtist(tags.artist, artists) ? undefined : tags.artist,
    album: typed.albumId !== undefined || albumOf(tags, albums) ? undefined : tags.album,
  };
}

export const isReading = ({ audio, tags }: SongDraft): boolean => audio !== undefined && tags === undefined;
