# Two stages: front end and server are built with everything, the image that runs carries what the server needs and no more.
FROM node:24-slim AS build
WORKDIR /yodel
COPY package.json package-lock.json ./
# The image brings Node 24 itself, so the package that brings it elsewhere need not run its installer.
RUN npm install --no-audit --no-fund --ignore-scripts
COPY common common
COPY server server
COPY web web
COPY tsconfig.json rolldown.config.ts ./
RUN npx vite build web && npx rolldown -c rolldown.config.ts

FROM node:24-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /yodel
COPY package.json package-lock.json ./
# Nobody reads a package's types, source maps and manuals here, and they are half of it; licences stay.
RUN npm install --omit=dev --no-audit --no-fund --ignore-scripts && npm cache clean --force && rm -rf node_modules/node \
  && find node_modules -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' -o -name '*.mdx' \) \
    ! -iname 'licen*' -delete
COPY common common
COPY server server
COPY --from=build /yodel/web/dist web/dist
COPY --from=build /yodel/dist dist
USER node
EXPOSE 3000
# The process itself receives SIGTERM and ends within ten seconds.
CMD ["node", "--enable-source-maps", "--disable-warning=ExperimentalWarning", "dist/server/main.js"]
