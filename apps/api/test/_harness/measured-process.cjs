const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const RESOLUTION_MS = 5;
const SAMPLE_MS = 20;
const COLLECT_EVERY_MS = 250;
/** What is collected is given back to the system a little later. */
const GIVE_BACK_MS = 500;
const MEGABYTE = 1024 * 1024;

// Preloaded into a process of its own: a first SIGUSR2 begins to measure, a second one prints what was seen.
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const collectsGarbage = process.env.MEASURED === 'without garbage';
let before;
let peak;
let peakHeld = 0;

setInterval(() => before && (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS).unref();

function begin() {
  peak = process.memoryUsage.rss();
  before = { resident: peak, held: held() };
  delay.enable();
  console.log('measuring');
}

/** Of what lies outside the heap the buffers are part. */
function held() {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let collect;

function collectAndLook() {
  collect();
  peakHeld = Math.max(peakHeld, held());
}

/** V8 lets garbage lie for as long as it likes: memory that grows says nothing of what is still needed. */
function beginWithoutGarbage() {
  setFlagsFromString('--expose-gc');
  collect = runInNewContext('gc');
  collect();
  setTimeout(() => {
    begin();
    collectAndLook();
    setInterval(collectAndLook, COLLECT_EVERY_MS).unref();
  }, GIVE_BACK_MS);
}

process.on('SIGUSR2', () => {
  if (before === undefined) {
    if (collectsGarbage) beginWithoutGarbage();
    else begin();
    return;
  }
  if (collectsGarbage) collectAndLook();
  const loopP99Ms = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
  const heldMb = collectsGarbage ? (peakHeld - before.held) / MEGABYTE : undefined;
  console.log(JSON.stringify({ measured: { growthMb: (peak - before.resident) / MEGABYTE, heldMb, loopP99Ms } }));
});
