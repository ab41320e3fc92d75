import * as z from 'zod/mini';
import { album } from '../catalogue/album';
import { catalogueId } from '../catalogue/catalogue-id';
import { song } from '../catalogue/song';

/** The most songs that a person likes at a time. */
export const MOST_LIKED_SONGS = 20_000;

/** A song and when the caller liked it. */
export const likedSong = z.extend(song, { likedAt: z.iso.datetime() });
export type LikedSong = z.infer<typeof likedSong>;

/**
 * Whether a person likes a song. The act with the latest `at` decides, whatever the order of arrival; at the
 * same moment, a like wins over an unlike.
 */
export const like = z.object({ songId: catalogueId, isLiked: z.boolean(), at: z.iso.datetime() });
export type Like = z.infer<typeof like>;

/** The most albums that a person likes at a time: they come with their songs. */
export const MOST_LIKED_ALBUMS = 2_000;

/** An album and when the caller liked it. */
export const likedAlbum = z.extend(album, { likedAt: z.iso.datetime() });
export type LikedAlbum = z.infer<typeof likedAlbum>;

/** Whether a person likes an album; of several acts, the same one counts as of `Like`. */
export const albumLike = z.object({ albumId: catalogueId, isLiked: z.boolean(), at: z.iso.datetime() });
export type AlbumLike = z.infer<typeof albumLike>;

/** A liked album in the export of a person's data. */
export const exportedAlbumLike = z.extend(albumLike, { title: z.optional(z.string()), artist: z.optional(z.string()) });
export type ExportedAlbumLike = z.infer<typeof exportedAlbumLike>;

/** The most likes in one file of an import. */
export const MOST_IMPORTED_LIKES = 2_500;

/** A like in the export of a person's data. The names find the song when the id is from another catalogue. */
export const exportedLike = z.extend(like, { title: z.optional(z.string()), artist: z.optional(z.string()) });
export type ExportedLike = z.infer<typeof exportedLike>;

/** One of an import file, whose JSON is a list of at most `MOST_IMPORTED_LIKES`. */
export const importedLike = z.extend(exportedLike, { at: z.iso.datetime({ offset: true }) });
export type ImportedLike = z.infer<typeof importedLike>;

/** When the person acted, by the client's clock. A time in the future counts as now. */
export const likeAct = z.object({ at: z.iso.datetime({ offset: true }) });
export type LikeAct = z.infer<typeof likeAct>;
