import processorUrl from './tap-processor?worker&url';

/** A recording of the output of a node: the sum of its channels, and the frame of the context at which it begins. */
export interface TappedSound {
  frame: number;
  samples: Float32Array;
}

const ready = new WeakMap<BaseAudioContext, Promise<void>>();

function addProcessor(context: BaseAudioContext): Promise<void> {
  const added = ready.get(context) ?? context.audioWorklet.addModule(processorUrl);
  ready.set(context, added);
  added.catch(() => ready.delete(context));
  return added;
}

/** Takes a fifth of a second. Neither `currentTime` nor an analyser tells exactly which sample is played when. */
export async function tapSound(source: AudioNode): Promise<TappedSound> {
  const { context } = source;
  await addProcessor(context);
  const tap = new AudioWorkletNode(context, 'tap', { numberOfOutputs: 0 });
  try {
    return await new Promise((heard) => {
      tap.port.onmessage = ({ data }: MessageEvent<TappedSound>) => heard(data);
      source.connect(tap);
    });
  } finally {
    source.disconnect(tap);
    tap.port.close();
  }
}
