#include "PredikatWeb.h"

static const unsigned char index_html[] = {
#embed "index.html"
};

static const unsigned char favicon_svg[] = {
#embed "favicon.svg"
};

static const unsigned char style_base_css[] = {
#embed "style/base.css"
};

static const unsigned char style_editor_css[] = {
#embed "style/editor.css"
};

static const unsigned char style_findings_css[] = {
#embed "style/findings.css"
};

static const unsigned char style_layout_css[] = {
#embed "style/layout.css"
};

static const unsigned char style_results_css[] = {
#embed "style/results.css"
};

static const unsigned char scripts_api_js[] = {
#embed "scripts/api.js"
};

static const unsigned char scripts_dom_js[] = {
#embed "scripts/dom.js"
};

static const unsigned char scripts_editor_js[] = {
#embed "scripts/editor.js"
};

static const unsigned char scripts_examples_js[] = {
#embed "scripts/examples.js"
};

static const unsigned char scripts_findings_js[] = {
#embed "scripts/findings.js"
};

static const unsigned char scripts_main_js[] = {
#embed "scripts/main.js"
};

static const unsigned char scripts_plan_js[] = {
#embed "scripts/plan.js"
};

static const unsigned char scripts_rows_js[] = {
#embed "scripts/rows.js"
};

static const unsigned char scripts_schema_js[] = {
#embed "scripts/schema.js"
};

static const unsigned char scripts_sql_js[] = {
#embed "scripts/sql.js"
};

static const unsigned char scripts_state_js[] = {
#embed "scripts/state.js"
};

static const unsigned char scripts_stores_js[] = {
#embed "scripts/stores.js"
};

static const unsigned char scripts_tabs_js[] = {
#embed "scripts/tabs.js"
};

static const unsigned char scripts_targets_js[] = {
#embed "scripts/targets.js"
};

static const unsigned char scripts_theme_js[] = {
#embed "scripts/theme.js"
};

static const struct predikat_web_asset assets[] = {
    {"/index.html", index_html, sizeof index_html},
    {"/favicon.svg", favicon_svg, sizeof favicon_svg},
    {"/style/base.css", style_base_css, sizeof style_base_css},
    {"/style/editor.css", style_editor_css, sizeof style_editor_css},
    {"/style/findings.css", style_findings_css, sizeof style_findings_css},
    {"/style/layout.css", style_layout_css, sizeof style_layout_css},
    {"/style/results.css", style_results_css, sizeof style_results_css},
    {"/scripts/api.js", scripts_api_js, sizeof scripts_api_js},
    {"/scripts/dom.js", scripts_dom_js, sizeof scripts_dom_js},
    {"/scripts/editor.js", scripts_editor_js, sizeof scripts_editor_js},
    {"/scripts/examples.js", scripts_examples_js, sizeof scripts_examples_js},
    {"/scripts/findings.js", scripts_findings_js, sizeof scripts_findings_js},
    {"/scripts/main.js", scripts_main_js, sizeof scripts_main_js},
    {"/scripts/plan.js", scripts_plan_js, sizeof scripts_plan_js},
    {"/scripts/rows.js", scripts_rows_js, sizeof scripts_rows_js},
    {"/scripts/schema.js", scripts_schema_js, sizeof scripts_schema_js},
    {"/scripts/sql.js", scripts_sql_js, sizeof scripts_sql_js},
    {"/scripts/state.js", scripts_state_js, sizeof scripts_state_js},
    {"/scripts/stores.js", scripts_stores_js, sizeof scripts_stores_js},
    {"/scripts/tabs.js", scripts_tabs_js, sizeof scripts_tabs_js},
    {"/scripts/targets.js", scripts_targets_js, sizeof scripts_targets_js},
    {"/scripts/theme.js", scripts_theme_js, sizeof scripts_theme_js},
    {NULL, NULL, 0},
};

const struct predikat_web_asset *predikat_web_assets(void) { return assets; }
