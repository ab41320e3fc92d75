import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Actions for the queue that other features offer. */
export const QueueActions = createContext<ReactNode>(null);
