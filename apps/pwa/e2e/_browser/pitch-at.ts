import type { Page } from 'playwright-core';

/** What is heard after a seek: the loudest frequency, in Hz, some moments after that second. */
export const pitchAt = (page: Page, url: string, second: number): Promise<number> =>
  page.evaluate(
    async ([src, at]) => {
      const audio = new Audio(src);
      const listening = new AudioContext();
      const analyser = listening.createAnalyser();
      analyser.fftSize = 32_768;
      listening.createMediaElementSource(audio).connect(analyser);
      await new Promise((ready) => audio.addEventListener('loadedmetadata', ready, { once: true }));
      audio.currentTime = at;
      await audio.play();
      await listening.resume();
      while (audio.currentTime < at + 1.5) await new Promise((tick) => audio.addEventListener('timeupdate', tick, { once: true }));
      const loudness = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(loudness);
      const loudest = loudness.indexOf(Math.max(...loudness));
      audio.pause();
      return (loudest * listening.sampleRate) / analyser.fftSize;
    },
    [url, second] as const,
  );
