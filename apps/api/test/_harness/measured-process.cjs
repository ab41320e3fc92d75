const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const RESOLUTION_MS = 5;
const SAMPLE_MS = 20;
const COLLECT_EVERY_MS = 1_000;
/** What is collected is given back to the system a little later. */
const GIVE_BACK_MS = 500;
const MEGABYTE = 1024 * 1024;

// Preloaded into a process of its own: a first SIGUSR2 begins to measure, a second one prints what was seen.
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let before;
let peak = 0;

setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS).unref();

function begin() {
  before = peak = process.memoryUsage.rss();
  delay.enable();
  console.log('measuring');
}

/** V8 lets garbage lie for as long as it likes: memory that grows says nothing of what is still needed. */
function beginWithoutGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  setInterval(collect, COLLECT_EVERY_MS).unref();
  setTimeout(begin, GIVE_BACK_MS);
}

process.on('SIGUSR2', () => {
  if (before === undefined) {
    if (process.env.MEASURED === 'without garbage') beginWithoutGarbage();
    else begin();
    return;
  }
  const loopP99Ms = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  console.log(JSON.stringify({ measured: { growthMb: (peak - before) / MEGABYTE, loopP99Ms } }));
});
