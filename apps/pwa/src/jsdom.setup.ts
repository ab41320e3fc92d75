import { TextDecoder, TextEncoder } from 'node:util';

// What browsers have, the router asks for at import, and jsdom leaves out.
Object.assign(globalThis, { TextDecoder, TextEncoder });
