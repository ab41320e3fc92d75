import * as z from 'zod/mini';
import { catalogueReads, uncachedReads } from './catalogue-reads';
import { endpoint } from '../endpoint';
import { album } from './album';
import { artist, artistDetail } from './artist';
import { catalogueId, idParams } from './catalogue-id';
import { listPageQuery } from './list-page';
import { song } from './song';
import { songIdsQuery } from './song-ids';

export const songEndpoints = {
  list: endpoint({
    method: 'GET',
    path: catalogueReads.songs.path,
    access: 'listener',
    summary: 'All songs, newest first',
    query: listPageQuery,
    response: z.array(song),
  }),
  popularity: endpoint({
    method: 'GET',
    path: catalogueReads.popularity.path,
    access: 'listener',
    summary: 'The ids of up to 1,000 songs that are played most at present, the most first, by which search ranks equal matches',
    response: z.array(catalogueId),
  }),
  byIds: endpoint({
    method: 'GET',
    path: uncachedReads.songsByIds.path,
    access: 'listener',
    summary: 'Up to 100 songs by their ids, separated by commas and in their order; those that no longer exist are left out',
    query: songIdsQuery,
    response: z.array(song),
  }),
};

export const albumEndpoints = {
  list: endpoint({
    method: 'GET',
    path: catalogueReads.albums.path,
    access: 'listener',
    summary: 'All albums with their songs, newest first',
    query: listPageQuery,
    response: z.array(album),
  }),
  byId: endpoint({
    method: 'GET',
    path: catalogueReads.album.path,
    access: 'listener',
    summary: 'One album with its songs',
    params: idParams,
    response: album,
  }),
};

export const artistEndpoints = {
  list: endpoint({
    method: 'GET',
    path: catalogueReads.artists.path,
    access: 'listener',
    summary: 'All artists by name, with the ids of their songs and albums',
    query: listPageQuery,
    response: z.array(artist),
  }),
  byId: endpoint({
    method: 'GET',
    path: catalogueReads.artist.path,
    access: 'listener',
    summary: 'One artist with their songs and albums',
    params: idParams,
    response: artistDetail,
  }),
};
