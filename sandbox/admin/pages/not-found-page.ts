import type { AdminContext } from '../context/admin-context.ts';
import { type Html, html } from '../layout/html.ts';

export function notFoundPage(message: string, context: AdminContext): Html {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Not found</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/admin-assets/admin.css">
</head>
<body class="bare">
  <main class="card bare-card">
    <h1>There’s no page at this address</h1>
    <p>${message}</p>
    <p>${context.shops.all().map((shop) => html`<a class="button" href="/store/${shop.handle}">${shop.name}</a> `)}</p>
  </main>
</body>
</html>`;
}
