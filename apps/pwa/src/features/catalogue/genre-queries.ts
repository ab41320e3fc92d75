import { genreEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';
import { whileItGrows } from './catalogue-queries';

export const useGenres = () => useQuery({ ...queryOf(genreEndpoints.genres), ...whileItGrows });
export const useDecades = () => useQuery({ ...queryOf(genreEndpoints.decades), ...whileItGrows });
