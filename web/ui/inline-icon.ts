// Inlined into the script: the first screen would otherwise request four files of 500 bytes.
const drawings = import.meta.glob<string>('../public/icons/{welcome,widget-*}.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The picture at this address of our server, as a data address where the script contains it. */
export function inlineIcon(address: string): string {
  const drawing = drawings[`../public${address}`];
  return drawing ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : address;
}
