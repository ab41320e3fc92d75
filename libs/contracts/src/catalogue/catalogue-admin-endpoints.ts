import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { album } from './album';
import { artist } from './artist';
import { adminCatalogueReads } from './admin-catalogue-reads';
import { audioHashesQuery, storedAudio } from './audio-hashes';
import { albumChange, artistChange, BOTH_FILES_MISSING, IMAGE_MISSING, newAlbum, newArtist, newSong, songChange } from './catalogue-forms';
import { catalogueId, idParams } from './catalogue-id';
import { song } from './song';

const audio = { kind: 'audio', required: true } as const;
const optionalAudio = { kind: 'audio', required: false } as const;
const picture = { kind: 'picture', required: true } as const;
const optionalPicture = { kind: 'picture', required: false } as const;

/** `message` names what was deleted; `undoId` is the audit entry to undo it. */
export const deletion = z.object({ message: z.string(), undoId: z.uuid() });
export type Deletion = z.infer<typeof deletion>;

export const songAdminEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/admin/songs',
    access: 'admin',
    summary: 'Adds a song with its audio and its picture, which may also be inside the audio file or that of its album',
    multipart: { fields: newSong, files: { audioFile: audio, imageFile: optionalPicture }, missing: BOTH_FILES_MISSING },
    response: song,
    refuses: [404],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/songs/:id',
    access: 'admin',
    summary: 'Changes a song’s fields, audio or picture, or whether Home features it',
    params: idParams,
    multipart: { fields: songChange, files: { audioFile: optionalAudio, imageFile: optionalPicture } },
    response: song,
    refuses: [404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/songs/:id',
    access: 'admin',
    summary: 'Deletes a song',
    params: idParams,
    response: deletion,
  }),
  featured: endpoint({
    method: 'GET',
    path: adminCatalogueReads.featured,
    access: 'admin',
    summary: 'The ids of the songs that admins chose for Home, the latest choice first',
    response: z.array(catalogueId),
  }),
  gone: endpoint({
    method: 'GET',
    path: adminCatalogueReads.gone,
    access: 'admin',
    summary: 'The ids of the songs whose files are no longer in the folder that they were imported from, at most 10,000',
    response: z.array(catalogueId),
  }),
  byAudio: endpoint({
    method: 'GET',
    path: '/admin/songs/by-audio',
    access: 'admin',
    summary: 'Up to 50 audio files by their SHA-256 hashes, separated by commas, with the title of the first song that has each',
    query: audioHashesQuery,
    response: z.array(storedAudio),
  }),
};

export const albumAdminEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/admin/albums',
    access: 'admin',
    summary: 'Adds an album with its picture',
    multipart: { fields: newAlbum, files: { imageFile: picture }, missing: IMAGE_MISSING },
    response: album,
    refuses: [404],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/albums/:id',
    access: 'admin',
    summary: 'Changes an album’s fields or picture',
    params: idParams,
    multipart: { fields: albumChange, files: { imageFile: optionalPicture } },
    response: album,
    refuses: [404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/albums/:id',
    access: 'admin',
    summary: 'Deletes an album; its songs stay, without an album',
    params: idParams,
    response: deletion,
  }),
};

export const artistAdminEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/admin/artists',
    access: 'admin',
    summary: 'Adds an artist with a picture',
    multipart: { fields: newArtist, files: { imageFile: picture }, missing: IMAGE_MISSING },
    response: artist,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/artists/:id',
    access: 'admin',
    summary: 'Changes an artist’s fields or picture',
    params: idParams,
    multipart: { fields: artistChange, files: { imageFile: optionalPicture } },
    response: artist,
    refuses: [404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/artists/:id',
    access: 'admin',
    summary: 'Deletes an artist; their songs and albums stay, without an artist',
    params: idParams,
    response: deletion,
  }),
};
