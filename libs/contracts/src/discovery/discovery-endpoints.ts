import * as z from 'zod/mini';
import { song } from '../catalogue/song';
import { endpoint } from '../endpoint';

export const discoveryEndpoints = {
  featured: endpoint({
    method: 'GET',
    path: '/songs/featured',
    access: 'public',
    summary: 'The songs that Home opens with: chosen by admins, else the newest of the best-loved',
    response: z.array(song),
  }),
  madeForYou: endpoint({
    method: 'GET',
    path: '/songs/made-for-you',
    access: 'public',
    summary: 'Songs for this listener; for a visitor a mix of what is trending and what is new',
    response: z.array(song),
  }),
  trending: endpoint({
    method: 'GET',
    path: '/songs/trending',
    access: 'public',
    summary: 'What is played most just now; the newest songs until anything was played',
    response: z.array(song),
  }),
};
