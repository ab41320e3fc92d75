import { artistEndpoints } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api-client/query-of';
import { whileItGrows } from './catalogue-queries';

export const useArtists = ({ enabled = true } = {}) => useQuery({ ...queryOf(artistEndpoints.list), ...whileItGrows, enabled });
