const { monitorEventLoopDelay } = require('node:perf_hooks');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

const RESOLUTION_MS = 5;
const SAMPLE_MS = 20;
const COLLECT_EVERY_MS = 250;
/** Collected memory is returned to the system a little later. */
const GIVE_BACK_MS = 500;
const MEGABYTE = 1024 * 1024;

// Preloaded into a separate process: the first SIGUSR2 starts measuring, the second prints the result.
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const collectsGarbage = process.env.MEASURED === 'without garbage';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
let before;
let peak;
let peakHeld = 0;

setInterval(() => before && (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS).unref();

function begin() {
  peak = process.memoryUsage.rss();
  collect();
  before = { resident: peak, held: held(), cpu: process.cpuUsage() };
  delay.enable();
  console.log('measuring');
}

/** `external` includes buffers, which are outside the heap. */
function held() {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function collectAndLook() {
  collect();
  peakHeld = Math.max(peakHeld, held());
}

/** V8 may keep garbage for any time: growing memory does not tell how much is still in use. */
function beginWithoutGarbage() {
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
  const { user, system } = process.cpuUsage(before.cpu);
  const cpuSeconds = (user + system) / 1e6;
  collect();
  const leftMb = (held() - before.held) / MEGABYTE;
  const growthMb = (peak - before.resident) / MEGABYTE;
  console.log(JSON.stringify({ measured: { growthMb, heldMb, leftMb, loopP99Ms, cpuSeconds } }));
});
