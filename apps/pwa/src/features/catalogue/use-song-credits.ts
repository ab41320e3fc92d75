import { songCreditsEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';

/** Composers, conductors and remixers of a song. */
export const useSongCredits = (id: string) => useQuery(queryOf(songCreditsEndpoints.ofSong, { id }));
