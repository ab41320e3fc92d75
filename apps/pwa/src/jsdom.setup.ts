import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these at import; browsers have them, jsdom does not.
Object.assign(globalThis, { TextDecoder, TextEncoder });

function arrayBuffer(this: Blob): Promise<unknown> {
  return new Promise((read) => {
    const reader = new FileReader();
    reader.onload = () => read(reader.result);
    reader.readAsArrayBuffer(this);
  });
}

if (!('arrayBuffer' in Blob.prototype)) Object.assign(Blob.prototype, { arrayBuffer });

// jsdom has no layout.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
}

// jsdom has no top layer.
if (typeof HTMLElement !== 'undefined') HTMLElement.prototype.showPopover = () => undefined;

// The library of menus presses items with one.
if (typeof MouseEvent !== 'undefined' && !('PointerEvent' in globalThis))
  Object.assign(globalThis, { PointerEvent: class extends MouseEvent {} });
