interface Service {
  stop(): Promise<void>;
}

declare global {
  var testServices: Service[] | undefined;
}

/** Jest loads setup and teardown separately, so the list is stored on the global object. */
export const services: Service[] = (globalThis.testServices ??= []);
