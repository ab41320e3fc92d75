import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

/**
 * The background services by name. Each feature adds its own by declaration merging, next to its
 * hook.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features merge into it
export interface Services {}

interface ProvidedServices {
  starting: Promise<Services>;
  started: Services | undefined;
}

const ServicesContext = createContext<ProvidedServices | undefined>(undefined);

/** The services start after the first render. */
export function ServicesProvider({ services: starting, children }: { services: Promise<Services>; children: ReactNode }) {
  const [started, setStarted] = useState<Services>();

  useEffect(() => {
    const provide = (services: Services) => {
      // Without these properties, the first `use` of a promise suspends even when it has resolved.
      void Object.assign(starting, { status: 'fulfilled', value: services });
      setStarted(services);
    };
    starting.then(provide, () => undefined);
  }, [starting]);

  const provided = useMemo(() => ({ starting, started }), [starting, started]);
  return <ServicesContext value={provided}>{children}</ServicesContext>;
}

function useProvidedServices(): ProvidedServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('There is no ServicesProvider above');
  return services;
}

/** Suspends until the services have started. */
export const useService = <Name extends keyof Services>(name: Name): Services[Name] => use(useProvidedServices().starting)[name];

/** Undefined until the services have started. For optional parts. */
export const useStartedService = <Name extends keyof Services>(name: Name): Services[Name] | undefined =>
  useProvidedServices().started?.[name];

/** Does not suspend. For event handlers. */
export function useServiceLater<Name extends keyof Services>(name: Name): () => Promise<Services[Name]> {
  const { starting } = useProvidedServices();
  return useCallback(async () => (await starting)[name], [starting, name]);
}
