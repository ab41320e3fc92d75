const { monitorEventLoopDelay } = require('node:perf_hooks');

const RESOLUTION_MS = 5;
const SAMPLE_MS = 20;
const MEGABYTE = 1024 * 1024;

// Preloaded into a process of its own: a first SIGUSR2 begins to measure, a second one prints what was seen.
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let before;
let peak = 0;

setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS).unref();

process.on('SIGUSR2', () => {
  if (before === undefined) {
    before = peak = process.memoryUsage.rss();
    delay.enable();
    console.log('measuring');
    return;
  }
  const loopP99Ms = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  console.log(JSON.stringify({ measured: { growthMb: (peak - before) / MEGABYTE, loopP99Ms } }));
});
