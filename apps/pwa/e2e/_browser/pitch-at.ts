import type { Page } from 'playwright-core';

export const pitchAt = (page: Page, url: string, second: number): Promise<{ pitch: number; heardAt: number }> =>
  page.evaluate(
    async ([src, at]) => {
      const audio = new Audio(src);
      const listening = new AudioContext();
      const analyser = listening.createAnalyser();
      analyser.fftSize = 32_768;
      listening.createMediaElementSource(audio).connect(analyser);
      const failed = new Promise<never>((_, fail) => {
        audio.addEventListener('error', () => fail(new Error(audio.error?.message)), { once: true });
        setTimeout(() => fail(new Error(`It stands still at ${audio.currentTime} s`)), 60_000);
      });
      const next = (event: string) => Promise.race([failed, new Promise((done) => audio.addEventListener(event, done, { once: true }))]);

      await next('loadedmetadata');
      audio.currentTime = at;
      await audio.play();
      await listening.resume();
      while (audio.currentTime < at + 1.5) await next('timeupdate');
      const loudness = new Float32Array(analyser.frequencyBinCount);
      analyser.getFloatFrequencyData(loudness);
      const heardAt = audio.currentTime;
      audio.pause();
      const loudest = loudness.indexOf(Math.max(...loudness));
      return { pitch: (loudest * listening.sampleRate) / analyser.fftSize, heardAt };
    },
    [url, second] as const,
  );
