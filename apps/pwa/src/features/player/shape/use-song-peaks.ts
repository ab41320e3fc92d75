import { loudnessEndpoints, parseMediaUrl } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../platform/api-client/query-of';
import { peaksIn } from './shape-path';

/** One byte for each peak of the waveform; undefined while they load, and where the song has none. */
export function useSongPeaks({ _id: id, audioUrl }: Song): Uint8Array | undefined {
  const audio = parseMediaUrl(audioUrl)?.hash;
  const { data } = useQuery(queryOf(loudnessEndpoints.peaks, { id }, audio === undefined ? undefined : { audio }));
  const base64 = data?.peaks;
  return useMemo(() => {
    const peaks = peaksIn(base64 ?? '');
    return peaks.length > 0 ? peaks : undefined;
  }, [base64]);
}
