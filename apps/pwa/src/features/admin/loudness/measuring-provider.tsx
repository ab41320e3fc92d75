import { measuringEndpoints } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { createContext, use, useEffect } from 'react';
import type { ReactNode } from 'react';
import { fromPromise } from 'xstate';
import { callApi } from '../../../platform/api-client/call-api';
import type { MeasurableSong, MeasuringActor } from './measuring-machine';
import { measureSong } from './measure-song';
import { measuringMachine } from './measuring-machine';

const MeasuringContext = createContext<MeasuringActor | undefined>(undefined);

const measure = fromPromise<unknown, MeasurableSong | undefined>(async ({ input: song, signal }) => {
  if (song) await measureSong(song, signal);
});
const list = fromPromise<readonly MeasurableSong[], string | undefined>(({ input: after, signal }) =>
  callApi(measuringEndpoints.unmeasured, { ...(after !== undefined && { query: { after } }), signal }),
);
const machine = measuringMachine.provide({ actors: { measure, list } });

/** Must be around everything that uploads songs or starts measuring. */
export function MeasuringProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const measuring = useActorRef(machine);

  useEffect(() => {
    const counts = () => void client.invalidateQueries({ queryKey: [measuringEndpoints.progress.path] });
    const subscription = measuring.subscribe((state) => {
      if (state.matches('idle')) counts();
    });
    return () => subscription.unsubscribe();
  }, [client, measuring]);

  return <MeasuringContext value={measuring}>{children}</MeasuringContext>;
}

export function useMeasuring(): MeasuringActor {
  const measuring = use(MeasuringContext);
  if (!measuring) throw new Error('There is no MeasuringProvider above');
  return measuring;
}

const NOT_DECODED_BY_THE_SERVER = /\.(m4a|aac)$/;

/** Measures songs whose audio was just uploaded, if the server cannot decode it. Does nothing without a provider. */
export function useMeasureUploaded(): (song: Song, file: File | undefined) => void {
  const measuring = use(MeasuringContext);
  return ({ _id: songId, title, audioUrl, duration }, file) => {
    if (!file || !NOT_DECODED_BY_THE_SERVER.test(audioUrl)) return;
    measuring?.send({ type: 'song.added', song: { songId, title, audioUrl, duration, file } });
  };
}
