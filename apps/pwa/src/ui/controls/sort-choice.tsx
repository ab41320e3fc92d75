import { ChevronDown } from 'lucide-react';

interface SortChoiceProps {
  /** The first one is the default. */
  orders: readonly { value: string; label: string }[];
  /** Unknown values mean the default. */
  value: string | undefined;
  /** Called with undefined for the default. */
  onChange: (value: string | undefined) => void;
}

export const SortChoice = ({ orders, value, onChange }: SortChoiceProps) => (
  <label className="flex min-w-0 items-center gap-2 text-small whitespace-nowrap text-muted">
    Sort by
    <span className="relative min-w-0">
      <select
        className="h-11 max-w-full appearance-none truncate rounded-full bg-raised pr-9 pl-4 font-semibold text-ink ring-1 ring-line hover:bg-hover"
        value={orders.find((order) => order.value === value)?.value ?? orders[0]?.value}
        onChange={({ currentTarget: { selectedIndex } }) => onChange(selectedIndex > 0 ? orders[selectedIndex]?.value : undefined)}
      >
        {orders.map((order) => (
          <option key={order.value} value={order.value}>
            {order.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-faint" />
    </span>
  </label>
);
