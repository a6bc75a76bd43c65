#include "PredikatWeb.h"

static const unsigned char index_html[] = {
#embed "index.html"
};

static const struct predikat_web_asset assets[] = {
    {"/index.html", index_html, sizeof index_html},
    {NULL, NULL, 0},
};

const struct predikat_web_asset *predikat_web_assets(void) { return assets; }
