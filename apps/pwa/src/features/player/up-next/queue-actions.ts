import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What other features offer to do with the queue. */
export const QueueActions = createContext<ReactNode>(null);
