/** @jest-environment jsdom */
import { artistNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useAddedArtist } from './catalogue-lists';
import { copiedListKey } from './copy/change-list';

it('the list from the device has an added artist before it is read again, once', () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useAddedArtist(), { wrapper });
  result.current(artistNumber(1));
  expect(client.getQueryData(copiedListKey('artists'))).toBeUndefined();
  client.setQueryData(copiedListKey('artists'), { revision: '1-a', rows: [artistNumber(1)] });
  result.current(artistNumber(2));
  result.current(artistNumber(2));
  expect(client.getQueryData(copiedListKey('artists'))).toEqual({ revision: '1-a', rows: [artistNumber(1), artistNumber(2)] });
});
