/** https://wicg.github.io/web-app-launch/#launchqueue-interface */
export interface LaunchQueue {
  setConsumer: (consumer: (launch: { readonly targetURL?: string }) => void) => void;
}

declare global {
  interface Window {
    launchQueue?: LaunchQueue;
  }
}

interface Loaded {
  /** The address at which the page was loaded. */
  address: string;
  isReload: boolean;
}

/**
 * Calls back when the installed app is to open an address, for example that of a shortcut. The manifest's `launch_handler` has the browser
 * focus the window that is open instead of loading the page there anew, so that the music plays on.
 */
export function followLaunches(queue: LaunchQueue, { address, isReload }: Loaded, open: (launched: URL) => void): void {
  // The launch that opened this window is in the queue too, and again after a reload.
  let mayBeOfLoad = true;
  queue.setConsumer(({ targetURL }) => {
    const isOfLoad = mayBeOfLoad && (isReload || targetURL === address);
    mayBeOfLoad = false;
    if (!isOfLoad && targetURL !== undefined && URL.canParse(targetURL)) open(new URL(targetURL));
  });
  // What has waited so far was handed over in the line before.
  mayBeOfLoad = false;
}
