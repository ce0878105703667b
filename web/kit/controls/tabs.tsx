import { Tabs as PolarisTabs } from '@shopify/polaris';

interface Props {
  /** `controls`: the id of what the tab shows. */
  tabs: { id: string; content: string; controls: string }[];
  /** Its place among them. */
  selected: number;
  onSelect(place: number): void;
}

/** Views of one screen. One is shown. They share the width. */
export const Tabs = ({ tabs, selected, onSelect }: Props) => (
  <PolarisTabs
    tabs={tabs.map(({ controls, ...tab }) => ({ ...tab, panelID: controls }))}
    selected={selected}
    onSelect={onSelect}
    fitted
  />
);
